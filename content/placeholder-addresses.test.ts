import { expect, test } from "vitest";
import { placeholderAddresses } from "./placeholder-addresses.ts";

test("names each entry that still has a placeholder address, and no other", () => {
  const entries = {
    email: "hello@opswright.example",
    bookingUrl: "https://book.opswright.example/intro",
    profiles: [{ href: "https://opswright.example" }],
    summary: "We lead by example",
    operatorEmail: "ada@example.com",
    year: 2024,
  };
  expect(placeholderAddresses(entries)).toEqual(["email", "bookingUrl", "profiles"]);
});
