import { expect, it } from "vitest";
import { suggestAddress } from "./address-slip.ts";

it.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@gmai.com", "anna@gmail.com"],
  ["anna@gmaill.com", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  ["anna@gmailcom", "anna@gmail.com"],
  ["anna@hotmial.com", "anna@hotmail.com"],
  ["anna@yaho.com", "anna@yahoo.com"],
  ["anna@outlok.com", "anna@outlook.com"],
  ["anna@iclound.com", "anna@icloud.com"],
  ["anna@gmial.con", "anna@gmail.com"],
  ["Anna.B+x@GMIAL.com ", "Anna.B+x@gmail.com"],
  ["anna@client.con", "anna@client.com"],
  ["anna@client.example.nte", "anna@client.example.net"],
])("BW-5 suggests for %s: %s", (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

it.each([
  "anna@gmail.com",
  "anna@GMAIL.com",
  "anna@googlemail.com",
  "anna@mail.com",
  "anna@ymail.com",
  "anna@email.com",
  "anna@yahoo.co.in",
  "anna@hotmail.fr",
  "anna@hotmail.co.uk",
  "anna@opswright.example",
  "anna@client.co",
  "anna@gm.com",
  "anna@con",
  "anna",
  "@gmial.com",
  "",
])("BW-5 suggests nothing for %j", (typed) => {
  expect(suggestAddress(typed)).toBeNull();
});
