import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { gstinCheckDigit } from "#shared/tax/gstin.ts";
import { personOf } from "./people.ts";

/** Valid state code and check digit, but not a registered GSTIN. */
function gstin(state: string, letters: string): string {
  const first = `${state}${letters}1Z`;
  return `${first}${gstinCheckDigit(first)}`;
}

const india = (name: string, address: string, state: string, letters?: string): BillingDetails => ({
  name,
  address,
  country: "IN",
  state,
  gstin: letters ? gstin(state, letters) : null,
});
const abroad = (key: string, name: string, address: string): BillingDetails => ({
  name,
  address,
  country: personOf(key).country,
  state: null,
  gstin: null,
});

/** Billing details stored before the purchase, by person key. */
export const billingOf: Record<string, BillingDetails> = {
  arjun: india("Mehta Exports Pvt Ltd", "21 Dock Road, Mumbai 400001", "27", "AABCM1234F"),
  vikram: india("Northgate Logistics LLP", "4 Ring Road, Delhi 110001", "07", "AAGFN4821K"),
  karthik: india("Granite Soft Pvt Ltd", "9 Residency Road, Bengaluru 560025", "29", "AADCG7741P"),
  aditya: india("Ledger Lane Advisors", "12 FC Road, Pune 411004", "27", "AAJFL3390Q"),
  harish: india("Green Acres", "7 Palace Road, Mysuru 570001", "29"),
  nikhil: india("Saxena Advisors", "3 MG Road, Bengaluru 560001", "29"),
  ananya: india("Blue Current", "18 Church Street, Bengaluru 560001", "29"),
  meera: india("Pillai Clinics", "2 Marine Drive, Kochi 682001", "32"),
  siddharth: india("Rao and Co", "44 Banjara Hills, Hyderabad 500034", "36", "AACFR9012L"),
  priya: india("Harbour Cafe", "1 Beach Road, Chennai 600004", "33"),
  emily: abroad("emily", "Carter CPAs", "400 Market Street, Philadelphia PA 19106"),
  jonas: abroad("jonas", "Weber Logistik GmbH", "Hafenstrasse 3, 20457 Hamburg"),
  charlotte: abroad("charlotte", "Hughes Partners Ltd", "10 Queen Square, Bristol BS1 4NT"),
  lucia: abroad("lucia", "Fernandez Sol", "Calle Mayor 8, 28013 Madrid"),
  noah: abroad("noah", "Tremblay Inc", "75 Rue Sherbrooke, Montreal QC H2X 1X4"),
};

/** Later corrections of invoices. A different state means a different tax, which an operator decides. */
export const corrected: Record<string, BillingDetails> = {
  harish: india("Green Acres Farms", "7 Palace Road, Mysuru 570001", "33"),
  nikhil: india("Saxena Advisors LLP", "80 Linking Road, Mumbai 400050", "27", "AAZFS6612M"),
  lucia: abroad("lucia", "Fernandez Sol S.L.", "Calle Mayor 8, 28013 Madrid"),
  ananya: india("Blue Current Pvt Ltd", "5 Anna Salai, Chennai 600002", "33", "AAFCB2207D"),
};
