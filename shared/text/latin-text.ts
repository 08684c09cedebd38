/**
 * Converts text for an invoice, whose font covers Western European letters. Other accents are removed; letters of
 * other scripts become '?', which `isLatin` prevents beforehand.
 */
export function toLatin(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => (SETTABLE.test(letter) ? letter : letter.normalize("NFKD").replace(/\p{M}/gu, "")))
    .map((letter) => (SETTABLE.test(letter) ? letter : (SPELLED[letter] ?? "?")))
    .join("");
}

export function isLatin(text: string): boolean {
  return !toLatin(text.replaceAll("?", "")).includes("?");
}

const SETTABLE = /^[\n\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d]*$/;
const SPELLED: Record<string, string> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
  Œ: "OE",
  œ: "oe",
  "₹": "Rs. ",
};
