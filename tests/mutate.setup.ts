import * as fc from 'fast-check'

// A property is tried for a moment: there are hundreds of mutants, and most fail at the first values.
fc.configureGlobal({ interruptAfterTimeLimit: 300 })
