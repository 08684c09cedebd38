import fc from "fast-check";
import { expect, it } from "vitest";
import { dayIn, isTimeZone, nextDay, startOfDay } from "./time-zone.ts";

it("GR-2: a day begins at local midnight, also on days of clock changes", () => {
  expect(startOfDay("Asia/Kolkata", "2026-04-01")).toEqual(new Date("2026-03-31T18:30:00Z"));
  expect(startOfDay("America/New_York", "2026-03-08")).toEqual(new Date("2026-03-08T05:00:00Z"));
  expect(startOfDay("America/New_York", "2026-03-09")).toEqual(new Date("2026-03-09T04:00:00Z"));
  expect(startOfDay("Pacific/Auckland", "2026-04-06")).toEqual(new Date("2026-04-05T12:00:00Z"));
  expect(nextDay("2026-12-31")).toBe("2027-01-01");
});

it("GR-2: the first moment of a day belongs to it, and the moment before to the day before", () => {
  const zone = fc.constantFrom(
    "Asia/Kolkata",
    "UTC",
    "America/Los_Angeles",
    "Europe/Berlin",
    "Pacific/Auckland",
  );
  fc.assert(
    fc.property(zone, fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01") }), (zone, at) => {
      const day = dayIn(zone, at);
      const start = startOfDay(zone, day);
      expect(start <= at && at < startOfDay(zone, nextDay(day))).toBe(true);
      expect(dayIn(zone, start)).toBe(day);
      expect(nextDay(dayIn(zone, new Date(start.getTime() - 1)))).toBe(day);
    }),
  );
});

it("GR-2: accepts IANA names only", () => {
  for (const name of ["Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires"])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ["", "+05:30", "IST soon", "Mars/Olympus", "asia/kolkata'; --"])
    expect(isTimeZone(name)).toBe(false);
});
