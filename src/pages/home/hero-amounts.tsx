import type { ReactElement } from 'react'
import { splitList } from '#i18n'
import { figures } from '#styles'
import { heroAmount, heroOthers } from './home.css.ts'

/** One list of amounts, of which the first is large. */
export function HeroAmounts({ texts }: { readonly texts: readonly string[] }): ReactElement {
  const [first, others] = splitList(texts)
  return (
    <>
      <span className={`${heroAmount} ${figures}`}>{first}</span>
      {others !== '' && <span className={`${heroOthers} ${figures}`}>{others}</span>}
    </>
  )
}
