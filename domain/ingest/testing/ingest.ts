export const HEADINGS = [
  'business_code',
  'cust_number',
  'name_customer',
  'posting_date',
  'document_create_date',
  'due_in_date',
  'invoice_currency',
  'document_type',
  'total_open_amount',
  'invoice_id',
]
