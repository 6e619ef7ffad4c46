// The minimum that draws a chart with React and Recharts. P18 compares the window's first chunk with it.
import { createRoot } from 'react-dom/client'
import { Line, LineChart, XAxis, YAxis } from 'recharts'

const DATA = [
  { day: 1, leads: 4 },
  { day: 2, leads: 6 },
]

createRoot(document.getElementById('root') as HTMLElement).render(
  <LineChart width={600} height={200} data={DATA}>
    <XAxis dataKey="day" />
    <YAxis />
    <Line dataKey="leads" />
  </LineChart>,
)
