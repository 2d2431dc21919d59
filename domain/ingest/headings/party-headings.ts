/** Headings of the parties of an invoice, by meaning; see `meaningOf`. */
export const PARTY_HEADINGS = {
  customerNumber: `bill to customer account number|bill to account number|bill to account|bill to customer account|code tiers|compte tiers|tiers|cust number|customer number|customer no|customer id|customer code|cust no|cust id|customer account|
    customer account number|account number|account no|buyer id|buyer number|buyer code|debtor|debtor number|debtor no|debtor code|client id|
    client number|client code|contact id|party code|partner number|bill to customer no|sell to customer no|bill to customer|bill to number|sold to party|sold to number|address number|business partner|bp code|account ref|account reference|account code|customer nr|kunnr|
    kundennummer|kunden nr|kundennr|debitor|debitorennummer|debitorennr|debitor nr|debitoren nr|debitornr|konto|kontonummer|code client|numero client|n client|compte client|
    compte|compte auxiliaire|codigo de cliente|codigo cliente|n cliente|numero de cliente|cod cliente|id cliente|codice cliente|
    codigo do cliente|klantnummer|klant nr|klantnr|debiteurnummer|debiteur|relatiecode|debiteurennummer|numer klienta|kod klienta|
    nr kontrahenta|kod kontrahenta|cislo zakaznika|kod zakaznika|kundenummer|kundenr|kundnummer|kundnr|asiakasnumero|asiakasnro|
    vevokod|ugyfelkod|partnerkod|cod client|顧客番号|顧客コード|得意先コード|取引先コード|客户编号|客户编码|客戶編號|客户代码|고객번호|거래처코드|код клиента|
    код контрагента|musteri no|musteri kodu|cari kod|cari kodu|cari hesap kodu|numero de client|numero du client|numero cliente|numero do cliente|
    номер покупателя|код покупателя|musteri numarasi|得意先番号|
    invoice to business partner|identity|payer number|payer no`,
  customerName: `cust nm|customer nm|client nm|debitorenname|name customer|customer name|cust name|buyer name|debtor name|client name|account name|bill to name|bill to customer name|sold to name|alpha name|co last name|invoice partner display name|partner display name|
    party name|partner name|sell to customer name|bill to customer name|customer full name|kundenname|debitorname|name kunde|
    debitor name|nom client|nom du client|raison sociale|nombre cliente|nombre del cliente|razon social|nome cliente|ragione sociale|nome do cliente|razao social|
    klantnaam|naam klant|debiteurnaam|relatienaam|nazwa klienta|nazwa kontrahenta|nazev zakaznika|jmeno zakaznika|kundenavn|kundnamn|kundens navn|asiakkaan nimi|
    asiakasnimi|vevo neve|ugyfel neve|partner neve|nume client|denumire client|顧客名|得意先名|取引先名|客户名称|客戶名稱|고객명|거래처명|
    наименование контрагента|имя клиента|наименование клиента|название покупателя|наименование покупателя|musteri adi|cari unvan|cari unvani|bp name|
    payer name|name of payer|cust id t|customer id t|account company|billing company|occupant name|tenant name|tenant|
    customer company|customer company name|receiver company name|receiver name|receiver company|buyer company name|buyer organization`,
  familyName: `last name|surname|family name|nachname|familienname|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|efternamn|efternavn|etternavn|sukunimi|
    nazwisko|prijmeni|priezvisko|prezime|vezeteknev|фамилия|прізвище|soyad|soyadi|nume de familie|επώνυμο|שם משפחה|姓`,
  givenName: `first name|given name|forename|vorname|prenom|nombre de pila|nombres|voornaam|fornamn|fornavn|etunimi|imie|jmeno|krestni jmeno|ime|keresztnev|utonev|имя|ім'я|prenume|
    primeiro nome|ad|όνομα|שם פרטי|名`,
  contact: `contact|contact person|contact name`,
  account: `account|a c`,
  customer: `customer|buyer|client|bill to|billed to|sold to|party|partner|kunde|auftraggeber|empfanger|cliente|klant|relatie|
    klient|kontrahent|zakaznik|odberatel|nabywca|kund|asiakas|vevo|ugyfel|cumparator|顧客|得意先|取引先|客户|客戶|购货单位|고객|거래처|клиент|контрагент|
    покупатель|musteri|cari hesap|payer|sold to|customer job|particulars|customer vendor|party s name`,
  partyName: `intitule|intitule tiers|intitule du compte|libelle tiers|name|name 1|name1|full name|display name|nom|nombre|nome|naam|nazwa|nazev|navn|namn|nimi|nev|nume|denumire|名称|名前|姓名|이름|
    наименование|adi|unvan|bezeichnung konto|kontobezeichnung|account description|account title|
    trading as|doing business as|dba`,
  company: `company|company name|organization|organisation|firma|company display name|entreprise|societe|empresa|azienda|societa|bedrijf|spolka|virksomhed|
    foretag|yritys|ceg|会社|会社名|公司|公司名称|회사|организация|sirket`,
  companyCode: `company code|business code|bukrs|buchungskreis|code societe|sociedad|legal entity|entity|subsidiary|operating unit|org id|business unit|
    mandant|division|branch|company id|data area id|dataareaid|administratie|会社コード|公司代码|회사코드|
    doc co`,
} as const
