// The style sheets of the window, in its order.
import '@fontsource-variable/inter/wght.css'
import '../../../../renderer/styles/mantine.css'
import '../../../../renderer/styles/tokens.css'
import '../../../../renderer/styles/base.css'
import '../../../../renderer/styles/print.css'
