import { describe, expect, test } from "vitest";
import { contactMistakes } from "./contact-message.ts";

const good = {
  name: "Ada Obi",
  email: "ada@example.com",
  company: "Obi Foods",
  phone: "",
  message: "Please automate our orders.",
};

describe("contact message", () => {
  test("CT-2 every field is rejected with its exact sentence", () => {
    expect(
      contactMistakes({ name: "A", email: "ada", company: "", phone: "", message: "Too short" }),
    ).toEqual({
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      company: "Company name is required",
      message: "Message must be at least 10 characters",
    });
  });

  test("CT-2 accepts the shortest valid values and does not count spaces", () => {
    expect(contactMistakes({ ...good, name: "Al", company: "X", message: "1234567890" })).toEqual({});
    expect(contactMistakes({ ...good, name: " A ", company: "  ", message: "  short   \n" })).toEqual({
      name: "Name must be at least 2 characters",
      company: "Company name is required",
      message: "Message must be at least 10 characters",
    });
  });

  test.each(["12", "call me maybe", "+91 (0) 22-1234 ext. 5", ""])(
    "CT-2 does not check the phone number %j",
    (phone) => {
      expect(contactMistakes({ ...good, phone })).toEqual({});
    },
  );

  test.each(["ada@example.com", " ada@example.com ", "o'brien+ops@mail.example.co.uk", "a@b.io"])(
    "CT-2 accepts the address %j",
    (email) => {
      expect(contactMistakes({ ...good, email })).toEqual({});
    },
  );

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@example.c",
    "ada obi@example.com",
    "ada@example.com\nbcc: x@example.com",
    "ada@exa mple.com",
    `${"a".repeat(250)}@example.com`,
  ])("CT-2 rejects the address %j", (email) => {
    expect(contactMistakes({ ...good, email })).toEqual({ email: "Please enter a valid email address" });
  });
});
