import { invoiceWords as words } from "#content/business.ts";
import { rupeeText } from "#shared/money/money.ts";
import { isUnionTerritory } from "#shared/tax/indian-states.ts";
import { taxInside } from "#shared/tax/tax.ts";
import { toLatin } from "#shared/text/latin-text.ts";
import type { Document } from "../queries.ts";
import { dayText } from "./day-text.ts";
import { COLOR, drawRule, PAGE, type Sheet, style, WIDTH } from "./sheet.ts";

type Column = { title: string; width: number; align: "left" | "right"; text: string };

export function drawSums(sheet: Sheet, document: Document): void {
  drawLine(sheet, columnsOf(document));
  for (const [label, paise] of taxesOf(document)) drawSum(sheet, label, paise);
  drawTotal(sheet, document.totalPaise);
  const { paid } = document.facts;
  if (paid && document.kind !== "credit_note") drawPaid(sheet, words.paid(dayText(paid.on), paid.method));
}

/** Values without tax: list price, discount and taxable value. */
function columnsOf({ facts, supply, taxRate, taxablePaise }: Document): Column[] {
  const value = supply ? taxInside(facts.listPaise, { supply, rate: taxRate }).taxable : facts.listPaise;
  const money = (title: string, paise: number): Column => ({
    title,
    width: 82,
    align: "right",
    text: rupeeText(paise),
  });
  const sac: Column[] = supply ? [{ title: "SAC", width: 52, align: "left", text: facts.seller.sac }] : [];
  const sums = [money("Value", value), money("Discount", value - taxablePaise)];
  const last = money(supply ? "Taxable value" : "Amount", taxablePaise);
  const rest = [...sac, { title: "Qty", width: 30, align: "right", text: "1" } as const, ...sums, last];
  const width = WIDTH - rest.reduce((total, column) => total + column.width, 0);
  const description = `${toLatin(facts.title)}\nDigital download, one licence`;
  return [{ title: "Description of service", width, align: "left", text: description }, ...rest];
}

function drawLine(sheet: Sheet, columns: Column[]): void {
  const top = sheet.y;
  sheet.rect(PAGE.margin, top, WIDTH, 22).fill("#F1F3EC");
  let x = PAGE.margin as number;
  let foot = top;
  for (const { title, width, align, text } of columns) {
    const box = { width: width - 12, align };
    style(sheet, "bold", 8, COLOR.muted).text(title, x + 6, top + 7, box);
    style(sheet, align === "right" ? "mono" : "text", 9, COLOR.ink).text(text, x + 6, top + 32, {
      ...box,
      lineGap: 2,
    });
    foot = Math.max(foot, sheet.y);
    x += width;
  }
  drawRule(sheet, foot + 10);
  sheet.y = foot + 18;
}

function taxesOf(document: Document): [label: string, paise: number][] {
  const { supply, taxRate, taxablePaise, cgstPaise, sgstPaise, igstPaise, facts } = document;
  if (!supply) return [];
  const taxable: [string, number] = ["Taxable value", taxablePaise];
  if (supply === "export" && taxRate === 0) return [taxable, ["IGST 0 % (zero-rated)", 0]];
  if (supply !== "intra") return [taxable, [`IGST ${percent(taxRate)}`, igstPaise]];
  const half = percent(taxRate / 2);
  const ofState = isUnionTerritory(facts.seller.state) ? "UTGST" : "SGST";
  return [taxable, [`CGST ${half}`, cgstPaise], [`${ofState} ${half}`, sgstPaise]];
}

const LEFT = PAGE.width - PAGE.margin - 260;
const RUPEE_RISE = 2.2;
const SUM = { width: 104, align: "right" } as const;

function drawSum(sheet: Sheet, label: string, paise: number): void {
  const { y } = sheet;
  style(sheet, "text", 9.5, COLOR.ink).text(label, LEFT, y, { width: 150 });
  sheet.font("mono").text(rupeeText(paise), LEFT + 150, y, SUM);
  sheet.y = y + 17;
}

function drawTotal(sheet: Sheet, paise: number): void {
  const y = sheet.y + 4;
  style(sheet, "bold", 11, COLOR.ink).text("Total", LEFT, y, { width: 150 });
  const amount = rupeeText(paise);
  const start = LEFT + 150 + SUM.width - sheet.widthOfString(amount);
  // The standard fonts have no rupee sign; the embedded font has a taller ascender.
  sheet.font("rupee").text("\u20B9", start - sheet.widthOfString("\u20B9") - 1, y - RUPEE_RISE, {
    lineBreak: false,
  });
  sheet.font("bold").text(amount, LEFT + 150, y, SUM);
  sheet.y = y + 20;
}

function drawPaid(sheet: Sheet, text: string): void {
  const { y } = sheet;
  style(sheet, "text", 9.5, COLOR.muted).text(text, LEFT, y, { ...SUM, width: 254 });
  sheet.y = y + 17;
}

/** "9 %", "2.5 %". */
function percent(hundredths: number): string {
  return `${hundredths / 100} %`;
}
