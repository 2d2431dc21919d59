import type { ReactElement, ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Router } from 'wouter'
import { language, shownLanguages } from '#i18n'
import { link } from '#styles'
import { addressWith, type GalleryAddress } from './address.ts'
import {
  bare,
  choices,
  gallery,
  narrowWindow,
  sheet as sheetClass,
  sheetName,
  state as stateClass,
  stateBox,
  stateName,
  stateWindow,
  switches,
} from './gallery.css.ts'
import type { Sheet, SheetState } from './sheet.ts'
import { SHEETS } from './sheets.ts'

export interface GalleryProps {
  readonly address: GalleryAddress
}

export function Gallery({ address }: GalleryProps): ReactElement {
  const { width, component, state } = address
  if (width !== undefined) return <Narrowed address={address} width={width} />
  const sheets = SHEETS.filter((each) => component === undefined || each.component === component)
  const Alone = state === undefined ? undefined : sheets[0]?.states[state]?.Shown
  return (
    <Around>
      {Alone ? (
        <div className={bare}>
          <Alone />
        </div>
      ) : (
        <main className={gallery}>
          <Switches address={address} />
          {sheets.map((each) => (
            <SheetOf key={each.component} sheet={each} address={address} />
          ))}
        </main>
      )}
    </Around>
  )
}

/** What components need around them. Links lead nowhere but to another step of a wizard. */
function Around({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <I18nProvider locale={language.value}>
      <Router
        aroundNav={(navigate, to, options) => {
          if (to.startsWith(location.pathname)) navigate(to, options)
        }}
      >
        {children}
      </Router>
    </I18nProvider>
  )
}

/** The same in a window of its own, whose width its media queries see. */
function Narrowed({ address, width }: GalleryProps & { readonly width: number }): ReactElement {
  const source = addressWith(address, { width: undefined })
  // It is this page once more.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={narrowWindow} title={`${width} px`} src={source} style={{ width }} />
}

function SheetOf({ sheet, address }: GalleryProps & { readonly sheet: Sheet }): ReactElement {
  const { component, states } = sheet
  return (
    <section className={sheetClass} aria-label={component} data-component={component}>
      <h2 className={sheetName}>
        <a href={addressWith(address, { component })}>{component}</a>
      </h2>
      {Object.entries(states).map(([name, each]) => (
        <div key={name} className={stateClass}>
          <p className={stateName}>{name}</p>
          <StateOf state={each} source={addressWith(address, { component, state: name })} name={name} />
        </div>
      ))}
    </section>
  )
}

interface StateOfProps {
  readonly state: SheetState
  readonly name: string
  /** The address of it alone. */
  readonly source: string
}

function StateOf({ state: { Shown, windowPx }, name, source }: StateOfProps): ReactElement {
  if (windowPx !== undefined)
    return (
      // It is this page once more.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        className={stateWindow}
        title={name}
        data-state={name}
        src={source}
        style={{ height: windowPx }}
      />
    )
  return (
    <div className={stateBox} data-state={name}>
      <Shown />
    </div>
  )
}

function Switches({ address }: GalleryProps): ReactElement {
  const to = (label: string, change: Partial<GalleryAddress>): ReactElement => (
    <a key={label} className={link} href={addressWith(address, change)}>
      {label}
    </a>
  )
  return (
    <nav aria-label="Switches" className={switches}>
      <span className={choices}>{(['light', 'dark'] as const).map((theme) => to(theme, { theme }))}</span>
      <span className={choices}>
        {shownLanguages().map(({ value, label }) => to(label, { language: value }))}
      </span>
      <span className={choices}>{[390, 768].map((width) => to(`${width} px`, { width }))}</span>
      <span className={choices}>{to('all components', { component: undefined })}</span>
    </nav>
  )
}
