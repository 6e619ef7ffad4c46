import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './controls.module.css'

/** A button of a header or a bar, as high as the fields beside it. */
export function ControlButton({ className = '', ...button }: ComponentProps<typeof Button<'button'>>) {
  return <Button variant="default" className={`${styles.button} ${className}`.trim()} {...button} />
}
