/** How the gateway checks one field of a request. */
export interface FieldRule {
  readonly max: number;
  /** The whole value has to match; without a pattern, any ASCII text does. */
  readonly pattern?: RegExp;
  /** Stored with the transaction and returned by inquire. */
  readonly stored?: true;
}

export type FieldTable = Readonly<Record<string, FieldRule>>;

const stored = (max: number): FieldRule => ({ max, stored: true });
const yesNo: FieldRule = { max: 1, pattern: /^[yn]$/i };
const storedYesNo: FieldRule = { ...yesNo, stored: true };
const amount: FieldRule = { max: 12, pattern: /^(\d+|\d*\.\d{1,2})$/, stored: true };

/** Level 2 and 3 of an order; auth and capture both take them. */
export const orderFields: FieldTable = {
  ponumber: stored(36),
  taxamnt: amount,
  taxexempt: storedYesNo,
  frtamnt: amount,
  dutyamnt: amount,
  discamnt: amount,
  orderdate: { max: 8, pattern: /^\d{8}$/, stored: true },
  shiptozip: stored(12),
  shipfromzip: stored(12),
  shiptocountry: stored(2),
  invoiceid: stored(12),
};

/** One line of `items`. */
export const itemFields: FieldTable = {
  description: { max: 26 },
  discamnt: amount,
  lineno: { max: 4 },
  material: { max: 12 },
  netamnt: amount,
  quantity: { max: 12, pattern: /^\d+(\.\d{1,3})?$/ },
  taxamnt: amount,
  unitcost: amount,
  uom: { max: 12 },
  upc: { max: 14, pattern: /^(?!0+$)/ },
};

/** Fields of auth. Source: Gateway API, auth. */
export const authFields: FieldTable = {
  ...orderFields,
  merchid: { max: 16 },
  account: { max: 19 },
  amount: { max: 14 },
  expiry: { max: 8 },
  cvv2: { max: 4 },
  capture: yesNo,
  currency: { max: 3 },
  orderid: { max: 50 },
  tokenize: yesNo,
  postal: stored(9),
  name: stored(30),
  company: stored(128),
  address: stored(30),
  address2: stored(30),
  city: stored(30),
  region: stored(20),
  country: stored(2),
  phone: stored(15),
  email: stored(128),
  ecomind: { max: 1, pattern: /^[TREB]$/, stored: true },
  cof: { max: 1, pattern: /^[CM]$/, stored: true },
  cofscheduled: storedYesNo,
  cofpermission: storedYesNo,
  profile: { max: 24, pattern: /^([yn]|\d{20}(\/\d{0,3})?)$/i },
  auoptout: yesNo,
  accttype: { max: 6, pattern: /^(ECHK|ESAV|PDEBIT|VISA|MC|AMEX|DISC)$/, stored: true },
  bankaba: { max: 9, pattern: /^\d{9}$/ },
  achEntryCode: { max: 3, pattern: /^(CCD|PPD|TEL|WEB)$/, stored: true },
  achDescription: stored(10),
  track: { max: 76 },
  authcode: { max: 6, pattern: /^[0-9A-Za-z]{1,6}$/ },
  receipt: { max: 4, pattern: /^([yn]|json)$/i },
  bin: yesNo,
  signature: stored(6144),
  termid: { max: 8, pattern: /^.{3}\d{5}$/, stored: true },
  batchsource: stored(50),
  secureflag: { max: 2, pattern: /^\d{2}$/, stored: true },
  securevalue: stored(32),
  securedstid: stored(36),
  secureexemption: { max: 8, pattern: /^(ivr|lowrisk|lowvalue|trusted)$/, stored: true },
  fee_excluded_amount: amount,
};

/** Fields of capture. Source: Gateway API, capture. */
export const captureFields: FieldTable = {
  ...orderFields,
  merchid: { max: 16 },
  retref: { max: 14, pattern: /^\d{12}$/ },
  amount: { max: 14 },
  authcode: { max: 6 },
  receipt: { max: 4, pattern: /^([yn]|json)$/i },
  batchid: { max: 12 },
  batchsource: { max: 50 },
  fee_excluded_amount: amount,
};

/** Fields of void, refund and voidByOrderId. Source: Gateway API, void and refund. */
export const reversalFields: FieldTable = {
  merchid: { max: 16 },
  retref: { max: 14, pattern: /^\d{12}$/ },
  orderid: { max: 50 },
  amount: { max: 14 },
  receipt: { max: 4, pattern: /^([yn]|json)$/i },
};
