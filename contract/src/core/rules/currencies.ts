/** Common currencies of the region first, then the others by their code (ISO 4217). */
const codes =
  'USD KHR VND CNY AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
  'IQD IRR ISK JMD JOD JPY KES KGS KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
  'MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ' +
  'ZAR ZMW ZWG';

export const currencies: readonly string[] = [...new Set(codes.split(' '))];

/** Currencies without decimals in use. */
const whole = new Set('KHR VND JPY KRW LAK MMK CLP PYG ISK BIF DJF GNF KMF RWF UGX VUV XAF XOF XPF'.split(' '));

/** Decimals of an amount, at most two: three-decimal currencies such as the dinar are written with two here. */
export const decimalsOfCurrency = (currency: string): number => (whole.has(currency) ? 0 : 2);
