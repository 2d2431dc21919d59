import type { ReactElement } from 'react'
import { Select, type SelectOption } from '#components'
import type { ImportPreview, ImportUpload } from '#contract'
import { formatCount, formatFileSize, t, type MessageKey } from '#i18n'
import type { AskedReading } from '#documents/imports'
import { INGEST_FIELDS } from '#domain/ingest'
import { CURRENCIES } from '#domain/money'
import { text } from '#styles'
import { ColumnReasons } from './column-reasons.tsx'
import { columnFields, fields, guesses, partTitle, previewHead } from './imports.css.ts'
import { DATE_STYLES, DECIMAL_MARKS, type Options } from './reading-options.ts'
import { fieldText, fileNameText } from './texts.ts'

const DELIMITERS: Options = [
  [',', 'imports.delimiterComma'],
  [';', 'imports.delimiterSemicolon'],
  ['\t', 'imports.delimiterTab'],
  ['|', 'imports.delimiterBar'],
]

const ENCODINGS: Options = [
  ['utf-8', 'imports.encodingUtf8'],
  ['windows-1252', 'imports.encodingWindows'],
  ['windows-1250', 'imports.encodingWindows1250'],
  ['windows-1251', 'imports.encodingWindows1251'],
  ['windows-1253', 'imports.encodingWindows1253'],
  ['windows-1254', 'imports.encodingWindows1254'],
  ['windows-1255', 'imports.encodingWindows1255'],
  ['windows-1256', 'imports.encodingWindows1256'],
  ['windows-1257', 'imports.encodingWindows1257'],
  ['windows-874', 'imports.encodingWindows874'],
  ['shift_jis', 'imports.encodingShiftJis'],
  ['euc-jp', 'imports.encodingEucJp'],
  ['gb18030', 'imports.encodingGb18030'],
  ['big5', 'imports.encodingBig5'],
  ['euc-kr', 'imports.encodingEucKr'],
  ['macintosh', 'imports.encodingMacintosh'],
  ['iso-8859-2', 'imports.encodingIso88592'],
  ['iso-8859-5', 'imports.encodingIso88595'],
  ['iso-8859-7', 'imports.encodingIso88597'],
  ['iso-8859-16', 'imports.encodingIso885916'],
  ['koi8-u', 'imports.encodingKoi8'],
  ['x-mac-ce', 'imports.encodingMacCe'],
  ['x-mac-cyrillic', 'imports.encodingMacCyrillic'],
  ['ibm437', 'imports.encodingIbm437'],
  ['ibm737', 'imports.encodingIbm737'],
  ['ibm850', 'imports.encodingIbm850'],
  ['ibm852', 'imports.encodingIbm852'],
  ['ibm857', 'imports.encodingIbm857'],
  ['ibm860', 'imports.encodingIbm860'],
  ['ibm866', 'imports.encodingIbm866'],
  ['ibm1125', 'imports.encodingIbm1125'],
  ['utf-16le', 'imports.encodingUtf16le'],
  ['utf-16be', 'imports.encodingUtf16be'],
]

export interface ReadingFieldsProps {
  readonly upload: ImportUpload
  readonly preview: ImportPreview
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

export function ReadingFields(props: ReadingFieldsProps): ReactElement {
  const { upload, preview, asked, onChange } = props
  // What was chosen shows at once, while the file is read anew.
  const reading = { ...preview.reading, ...asked }
  const select = (label: MessageKey, value: string | null, options: Options, name: keyof AskedReading) =>
    // Nothing is guessed before the columns are known.
    value !== null && (
      <Select
        label={t(label)}
        options={options.map(([each, key]) => ({ value: each, label: t(key) }))}
        value={value}
        onChange={(chosen) => onChange({ [name]: chosen })}
      />
    )
  return (
    <div className={guesses}>
      <div className={previewHead}>
        <h2 className={partTitle}>{t('imports.reading')}</h2>
        <span className={text({ size: 13, tone: 'muted' })}>
          {t('imports.file', { name: fileNameText(upload.fileName), size: formatFileSize(upload.bytes) })}
        </span>
      </div>
      <p className={text({ size: 13, tone: 'muted' })}>{t('imports.readingLead')}</p>
      <div className={fields}>
        {upload.kind === 'xlsx' ? (
          <Select
            label={t('imports.sheet')}
            options={reading.sheets.map((name) => ({ value: name, label: name }))}
            value={reading.sheet ?? ''}
            // Another sheet has other columns.
            onChange={(sheet) => onChange({ sheet, columns: {} })}
          />
        ) : (
          <>
            {select('imports.delimiter', reading.delimiter, DELIMITERS, 'delimiter')}
            {select('imports.encoding', reading.encoding, ENCODINGS, 'encoding')}
          </>
        )}
        <HeadingLine line={reading.headingLine} onChange={onChange} />
        {select('imports.dateStyle', reading.dateStyle, DATE_STYLES, 'dateStyle')}
        {select('imports.decimalMark', reading.decimalMark, DECIMAL_MARKS, 'decimalMark')}
        <CurrencyField asked={asked} onChange={onChange} />
      </div>
      {preview.headings.length > 0 && <ColumnFields {...props} />}
      <ColumnReasons evidence={preview.evidence} />
    </div>
  )
}

/** Lines that can be named as that of the headings; the command takes any. */
const FIRST_LINES = 60

/** The line of the headings. Other headings have other columns. */
function HeadingLine({
  line,
  onChange,
}: Pick<ReadingFieldsProps, 'onChange'> & { readonly line: number | null }): ReactElement | null {
  if (line === null) return null
  const lines = Array.from({ length: Math.max(FIRST_LINES, line) }, (_, at) => at + 1)
  return (
    <Select
      label={t('imports.headingLine')}
      options={lines.map((each) => ({
        value: String(each),
        label: t('imports.headingLineOption', { line: formatCount(each) }),
      }))}
      value={String(line)}
      onChange={(chosen) => onChange({ headingLine: Number(chosen), columns: {} })}
    />
  )
}

const NO_CURRENCY = 'none'

function CurrencyField({ asked, onChange }: Pick<ReadingFieldsProps, 'asked' | 'onChange'>): ReactElement {
  const change = (chosen: string): void => {
    const { currency: _, ...rest } = asked
    onChange(chosen === NO_CURRENCY ? rest : { currency: chosen })
  }
  return (
    <Select
      label={t('imports.currency')}
      options={[
        { value: NO_CURRENCY, label: t('imports.currencyNone') },
        ...CURRENCIES.map((each) => ({ value: each as string, label: each })),
      ]}
      value={asked.currency ?? NO_CURRENCY}
      onChange={change}
    />
  )
}

const NO_COLUMN = 'none'

function ColumnFields({ preview, asked, onChange }: ReadingFieldsProps): ReactElement {
  const { headings, example, reading } = preview
  const columns: readonly SelectOption<string>[] = headings.map((heading, at) => ({
    value: String(at),
    label: example[at] ? t('imports.columnOption', { heading, example: example[at] }) : heading,
  }))
  return (
    <fieldset className={columnFields} aria-label={t('imports.columns')}>
      {INGEST_FIELDS.map((field) => (
        <Select
          key={field}
          label={fieldText(field)}
          options={[{ value: NO_COLUMN, label: t('imports.columnNone') }, ...columns]}
          value={String({ ...reading.columns, ...asked.columns }[field] ?? NO_COLUMN)}
          onChange={(chosen) =>
            onChange({
              columns: { ...asked.columns, [field]: chosen === NO_COLUMN ? null : Number(chosen) },
            })
          }
        />
      ))}
    </fieldset>
  )
}
