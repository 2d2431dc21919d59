-- Instalments, which have their due day behind the number: an import looks for them in a file that has one of them left.
create index invoices_in_parts on invoices (account_id) where invoice_number like '%/____-__-__';
