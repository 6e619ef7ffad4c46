import { ConversionTile, LeadsTile, OpportunitiesTile } from './funnel-tiles.tsx'
import { NoConversationTile, OverdueTile, StalledTile } from './state-tiles.tsx'
import styles from './today-page.module.css'

/** Six figures, each with its comparison; each opens its screen with the same days. */
export function Tiles() {
  return (
    <div className={styles.tiles}>
      <LeadsTile />
      <OpportunitiesTile />
      <ConversionTile />
      <StalledTile />
      <OverdueTile />
      <NoConversationTile />
    </div>
  )
}
