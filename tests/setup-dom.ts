import { loadLanguage } from '#i18n'

// React warns about updates outside `act` only when it knows that it runs under test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

await loadLanguage('en')
