import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

interface SecretFieldProps extends PasswordInputProps {
  /** The names of the button that shows what is typed, and of the one that hides it. */
  readonly words: { readonly show: string; readonly hide: string }
}

/** A token or a passphrase: hidden, until it is to be seen. Nothing proposes or checks it. */
export function SecretField({ words, visible, onVisibilityChange, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useUncontrolled({
    value: visible,
    finalValue: false,
    onChange: onVisibilityChange,
  })
  return (
    <PasswordInput
      errorProps={{ role: 'alert' }}
      // Mantine says it of its other fields.
      aria-invalid={field.error ? true : undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? words.hide : words.show, tabIndex: 0 }}
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  )
}
