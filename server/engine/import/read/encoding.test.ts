import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDecoder } from './decoder.ts'
import { judgeEncoding, utf8Chunks } from './encoding.ts'
import type { FileEncoding } from './file-encodings.ts'

const PATH = join(mkdtempSync(join(tmpdir(), 'sooner-encoding-')), 'file.csv')

const NAMES = {
  German: ['Müller GmbH', 'Bäckerei Schröder', 'Jürgen Groß KG', 'Weiß & Söhne', 'Fränkische Gießerei'],
  French: ['Société Générale', 'Frères Lefèvre', 'Boulangerie Noël', 'Château Pélissier', 'Forêt & Cie'],
  Spanish: ['Muñoz e Hijos', 'Panadería García', 'Compañía Española', 'Peña Álvarez', 'Jardinería López'],
  Portuguese: ['São João Comércio', 'Irmãos Gonçalves', 'Padaria Conceição', 'Açúcar União', 'Câmara Lda'],
  Danish: ['Sørensen & Søn', 'Jørgensen Møbler', 'Århus Bageri', 'Ærø Færger', 'Bjørn Østergaard'],
  Polish: ['Żółkiewski Spółka', 'Łódzkie Zakłady', 'Gdańska Stocznia', 'Kraków Usługi', 'Źródło Życia'],
  Czech: ['Škoda Plzeň', 'Dvořák a syn', 'Železárny Třinec', 'Brněnská Pekárna', 'Novák Účetnictví'],
  Hungarian: ['Győri Keksz', 'Kovács Építő', 'Tűzoltó Művek', 'Szőlő Borászat', 'Pécsi Sörfőzde'],
  Croatian: ['Šimić Građevina', 'Đuro Đaković', 'Čakovečki Mlinovi', 'Tvornica Šećera', 'Božić Voće'],
  Russian: ['ООО Ромашка', 'Завод Красный Октябрь', 'Иванов и сыновья', 'Мосэнерго', 'ЗАО КАРАВАЙ'],
  Bulgarian: ['Хляб и Сол ЕООД', 'Български Пощи', 'Софийска Вода', 'Завод за Мебели'],
  Ukrainian: ['ТОВ Київхліб', 'Зоря України', 'Львівська Пивоварня', 'Завод Південний'],
  Greek: [
    'Παπαδόπουλος ΑΕ',
    'Ελληνικά Πετρέλαια',
    'Αφοί Γεωργίου',
    'Μύλοι Θεσσαλονίκης',
    'Ιωάννης Δημητρίου',
  ],
  Romanian: [
    'Brașov Construcții',
    'Țesătoria Română',
    'Întreprinderea Știința',
    'Piața Mare',
    'Apă și Canal',
  ],
  'Romanian with cedillas': [
    'Braşov Construcţii',
    'Ţesătoria Română',
    'Întreprinderea Ştiinţa',
    'Piaţa Mare',
    'Apă şi Canal',
  ],
  Hebrew: ['שלום תעשיות', 'מאפיית הגליל', 'אחים כהן', 'דפוס ירושלים', 'חברת החשמל'],
  Arabic: ['شركة النور للتجارة', 'مؤسسة الخليج', 'مخبز القاهرة', 'مصنع الأمل', 'الشركة العربية للأغذية'],
  Thai: ['บริษัท ไทยการค้า', 'ร้านอาหารเชียงใหม่', 'โรงงานน้ำตาล', 'ห้างหุ้นส่วนจำกัด', 'สยามพลาสติก'],
  Lithuanian: ['Šiaulių mediena', 'Žuvėdra UAB', 'Kėdainių grūdai', 'Vilniaus šilumos tinklai', 'Ąžuolynas'],
  Latvian: ['Rīgas pārtika', 'Ķekavas maizē', 'Jūrmalas ūdens', 'Liepājas šķēres', 'Zaļā māja'],
  Turkish: ['Şişli Gıda', 'Yıldız Ticaret', 'Çağdaş İnşaat', 'Öztürk Makine', 'Kılıç Ayakkabı'],
} as const

type Language = keyof typeof NAMES

const WRITTEN: readonly (readonly [FileEncoding, ...Language[]])[] = [
  ['ibm437', 'German', 'French'],
  ['ibm850', 'German', 'French', 'Spanish', 'Portuguese', 'Danish'],
  ['ibm860', 'Portuguese'],
  ['ibm852', 'German', 'Polish', 'Czech', 'Hungarian', 'Croatian'],
  ['ibm857', 'Turkish'],
  ['ibm866', 'Russian', 'Bulgarian'],
  ['ibm1125', 'Russian', 'Ukrainian'],
  ['ibm737', 'Greek'],
  ['iso-8859-2', 'German', 'Polish', 'Czech', 'Hungarian', 'Croatian'],
  ['windows-1250', 'Polish', 'Czech', 'Hungarian', 'Croatian'],
  ['windows-1251', 'Russian', 'Bulgarian', 'Ukrainian'],
  ['iso-8859-5', 'Russian', 'Bulgarian', 'Ukrainian'],
  ['koi8-u', 'Russian', 'Bulgarian', 'Ukrainian'],
  ['iso-8859-7', 'Greek'],
  ['windows-1253', 'Greek'],
  ['windows-1252', 'German', 'French', 'Spanish', 'Portuguese', 'Danish'],
  ['windows-1254', 'Turkish'],
  ['iso-8859-16', 'Romanian'],
  ['windows-1250', 'Romanian with cedillas'],
  ['iso-8859-2', 'Romanian with cedillas'],
  ['ibm852', 'Romanian with cedillas'],
  ['windows-1255', 'Hebrew'],
  ['windows-1256', 'Arabic'],
  ['windows-874', 'Thai'],
  ['macintosh', 'German', 'French', 'Spanish', 'Portuguese', 'Danish'],
  ['x-mac-ce', 'Polish'],
  ['x-mac-cyrillic', 'Russian'],
]

const CASES = WRITTEN.flatMap(([encoding, ...languages]) =>
  languages.map((language) => ({ language, encoding })),
)

function encode(text: string, encoding: FileEncoding): Uint8Array {
  const decoder = createDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character)
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`)
    return byte
  })
}

function store(names: readonly string[], encoding: FileEncoding): void {
  const rows = names.map((name, n) => `${name};INV-${100 + n};2026-09-01;2026-10-0${n + 1};${n}1.50;EUR`)
  const text = ['Customer;Invoice;Date;Due date;Amount;Currency', ...rows].join('\r\n')
  writeFileSync(PATH, encode(text, encoding))
}

async function textAs(encoding: FileEncoding): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of utf8Chunks(PATH, encoding)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each(CASES)('$language in $encoding is read right, or asked with the right text', async (written) => {
  const all = NAMES[written.language]
  const parts = [...all.map((name) => [name]), ...all.map((_, at) => all.slice(at, at + 2)), all]
  for (const names of parts) {
    store(names, written.encoding)
    const { encoding, open } = await judgeEncoding(PATH)
    const choices = open.length === 0 ? [encoding] : open.map((each) => each.encoding)
    const texts = await Promise.all(choices.map(textAs))
    const isRight = texts.some((text) => names.every((name) => text.includes(name)))
    expect([names, choices, isRight]).toEqual([names, choices, true])
  }
})

test.each([
  ['German', 'ibm852'],
  ['Polish', 'iso-8859-2'],
  ['Russian', 'koi8-u'],
  ['Russian', 'iso-8859-5'],
  ['Greek', 'windows-1253'],
  ['Spanish', 'ibm850'],
  ['Lithuanian', 'windows-1257'],
  ['Latvian', 'windows-1257'],
] as const)('five names of customers tell %s in %s: nothing is asked', async (language, written) => {
  store(NAMES[language], written)
  const { encoding, open } = await judgeEncoding(PATH)
  expect(open).toEqual([])
  expect(await textAs(encoding)).toContain(NAMES[language].at(-1))
})

test('a code page of DOS is decoded across chunks, and its lines stay lines', async () => {
  const name = 'Bäckerei Schröder'
  writeFileSync(PATH, encode(Array.from({ length: 9000 }, () => name).join('\r\n'), 'ibm850'))
  const lines = (await textAs('ibm850')).split('\r\n')
  expect([lines.length, new Set(lines)]).toEqual([9000, new Set([name])])
})

test('a word that many rows repeat proves no encoding as a heading does', async () => {
  const rows = Array.from({ length: 20 }, () => 'Béranger;Comptabilisée')
  writeFileSync(PATH, Buffer.from(['Pièce;Statut', ...rows].join('\n'), 'latin1'))
  expect((await judgeEncoding(PATH)).encoding).toBe('windows-1252')
})

test.each([
  ['<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1250">', 'windows-1250'],
  ['<html><head><meta charset="iso-8859-2">', 'iso-8859-2'],
  ['<?xml version="1.0" encoding="cp1250"?><Workbook>', 'windows-1250'],
])('a page is read in the encoding that it declares: %s', async (head, encoding) => {
  const page = `${head}<table><tr><td>Invoice</td><td>Customer</td></tr><tr><td>1</td><td>Kovo Řezníček</td></tr></table>`
  writeFileSync(PATH, encode(page, encoding as FileEncoding))
  expect(await judgeEncoding(PATH)).toEqual({ encoding, open: [] })
})

test.each(['utf-8', 'x-unknown'])(
  'a page that declares %s and is none is judged by its letters',
  async (label) => {
    const page = `<meta charset=${label}><table><tr><th>Číslo faktury</th><th>Odběratel</th></tr><tr><td>1</td><td>Řezníček</td></tr></table>`
    writeFileSync(PATH, encode(page, 'windows-1250'))
    expect(await judgeEncoding(PATH)).toEqual({ encoding: 'windows-1250', open: [] })
  },
)

test('no õ ends a word: the headings of a Hungarian file are in Windows-1250', async () => {
  const text =
    'Számlaszám;Vevő neve;Fizetési határidő;Bruttó\n1;Kőművesház Kft.;2026.11.01.;10\n2;Tűzép Zrt.;2026.11.02.;20'
  writeFileSync(PATH, encode(text, 'windows-1250'))
  expect(await judgeEncoding(PATH)).toEqual({ encoding: 'windows-1250', open: [] })
})

test.each([
  ['Cod. Conto;Ragione Sociale;Scadenza;Valuta;Importo;Residuo', 'Caffè Torino S.p.A.'],
  ['Entidade;Nome;Documento;Vencimento;Moeda;Valor', 'Construções Neves & Filhos'],
  ['Ordenante;Factura;Vencimiento;Importe;Divisa;Nº Factura', 'Energias del Norte'],
])('the letters of few names below %s are those of its language', async (headings, name) => {
  writeFileSync(PATH, encode(`${headings}\n1;${name};2026;2027;EUR;1`, 'windows-1252'))
  expect(await judgeEncoding(PATH)).toEqual({ encoding: 'windows-1252', open: [] })
})

test('names of few rows below headings of two words in common with other languages are asked about', async () => {
  writeFileSync(PATH, encode('Nome;Valor;Datum\nKokavč;1;2026', 'windows-1250'))
  const { open } = await judgeEncoding(PATH)
  const isAsked = open.some(({ encoding }) => encoding === 'windows-1250')
  expect([open, isAsked]).toEqual([open, true])
})

test.each([
  ['Cliente;Ragione Sociale;Fattura;Scadenza;Importo', 'Dvořák'],
  ['Cliente;Ragione Sociale;Fattura;Scadenza;Importo', 'Paček s.r.o.'],
  ['Cliente;Nombre;Factura;Vencimiento;Importe', 'Łódzkie Zakłady'],
  ['Cliente;Nome;Documento;Vencimento;Valor', 'Szőlő Borászat'],
  ['Compte;Client;Facture;Montant;Devise', 'Győri Keksz'],
])('names of the east below %s are read, or asked about: %s', async (headings, name) => {
  writeFileSync(PATH, encode(`${headings}\n1;${name};2026;2027;1`, 'windows-1250'))
  const { encoding, open } = await judgeEncoding(PATH)
  const choices = open.length === 0 ? [encoding] : open.map((each) => each.encoding)
  const isRight = choices.includes('windows-1250')
  expect([choices, isRight]).toEqual([choices, true])
})

test('no character of Chinese stands within a Latin word', async () => {
  writeFileSync(PATH, encode('konto;name\n1;Wörther Weine KG', 'windows-1252'))
  expect(await judgeEncoding(PATH)).toEqual({ encoding: 'windows-1252', open: [] })
})

test.each([
  [
    'Hungarian',
    'windows-1250',
    'Bizonylatszám;Partner;Kelt;Fizetési határidő;Bruttó érték;Hátralék;Devizanem',
    'SZ-1;Győri Papír Kft.;2026.11.17.;2026.12.17.;4 630;4 630;HUF',
  ],
  [
    'Lithuanian',
    'windows-1257',
    'Pirkėjas;Dok. numeris;Dok. data;Apmokėti iki;Suma;Apmokėta;Skola;Valiuta',
    'Šiaulių Baldai UAB;SF 00418;2026-11-17;2026-12-17;1636,71;0,00;1636,71;EUR',
  ],
  [
    'Latvian',
    'windows-1257',
    'Klients;Dokumenta numurs;Datums;Samaksas termiņš;Summa;Parāds;Valūta',
    'Rīgas Maize SIA;R-17;17.11.2026;17.12.2026;120,50;120,50;EUR',
  ],
] as const)('headings of %s tell %s for a few words', async (_, written, headings, row) => {
  writeFileSync(PATH, encode([headings, row].join('\r\n'), written))
  expect(await judgeEncoding(PATH)).toEqual({ encoding: written, open: [] })
})

test('a name with û among French headings with a partner is not taken for a Hungarian one, but asked about', async () => {
  const text = 'Partner;Facture;Date;Échéance;Montant\r\nForêt d’Août;F-1;17/11/2026;17/12/2026;120,50'
  writeFileSync(PATH, encode(text, 'windows-1252'))
  const { encoding, open } = await judgeEncoding(PATH)
  expect(encoding).toBe('windows-1252')
  expect(open.map((each) => each.encoding)).toEqual(['windows-1252', 'windows-1250', 'iso-8859-2'])
})
