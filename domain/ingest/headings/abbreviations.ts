/** Words that headings shorten, where the word means the same in all of them. */
const WORDS: Readonly<Record<string, string>> = {
  acct: 'account',
  adj: 'adjustment',
  amt: 'amount',
  amts: 'amount',
  bal: 'balance',
  cust: 'customer',
  doc: 'document',
  dt: 'date',
  inv: 'invoice',
  nbr: 'number',
  orig: 'original',
  outst: 'outstanding',
  pmt: 'payment',
  pmts: 'payments',
  pymt: 'payment',
  pymts: 'payments',
  rcvd: 'received',
  recd: 'received',
  rem: 'remaining',
  tot: 'total',
}

/** A normal heading with its words in full: `open bal` is `open balance`; undefined where none is shortened. */
export function inFull(normal: string): string | undefined {
  const words = normal.split(' ')
  const full = words.map((word) => WORDS[word] ?? word).join(' ')
  return full === normal ? undefined : full
}
