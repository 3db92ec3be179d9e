/** Order details in the stored form: every field is present, null without a value. */
export function storedOrder<const Given extends object>(given: Given) {
  return {
    card_not_present_type: null,
    po_number: null,
    tax_exempt: null,
    tax: null,
    tip: null,
    surcharge: null,
    freight: null,
    duty: null,
    initiated_by: null,
    is_scheduled_payment: null,
    order_date: null,
    ship_to_zip: null,
    ship_from_zip: null,
    ship_to_country: null,
    invoice_id: null,
    items: [],
    ...given,
  };
}
