import { DEFAULT_TIME_ZONE, dayIn } from "#shared/time/time-zone.ts";
import type { Document } from "../queries.ts";

/** "16 Nov 2026", of a day as "2026-11-16". */
export function dayText(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function issuedOn({ facts, issuedAt }: Pick<Document, "facts" | "issuedAt">): string {
  return facts.issuedOn ?? dayIn(DEFAULT_TIME_ZONE, issuedAt);
}
