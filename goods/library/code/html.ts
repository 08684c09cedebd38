/** Builds the content of n8n's form pages: HTML with the tags that they allow. */

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

export const heading = (text: string) => `<p><strong>${escaped(text)}</strong></p>`;
export const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
export const list = (entries: readonly string[]) =>
  entries.length > 0 ? `<ul>${entries.map((entry) => `<li>${escaped(entry)}</li>`).join("")}</ul>` : "";
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

export type FormField =
  | { fieldType: "html"; elementName: string; html: string }
  | {
      fieldType: "dropdown" | "radio";
      fieldLabel: string;
      requiredField: true;
      fieldOptions: { values: { option: string }[] };
    };

export const question = (
  fieldType: "dropdown" | "radio",
  fieldLabel: string,
  options: readonly string[],
): FormField => ({
  fieldType,
  fieldLabel,
  requiredField: true,
  fieldOptions: { values: options.map((option) => ({ option })) },
});

/** JSON for 'Define form using JSON'. n8n inserts it with String.replace, where a dollar sign is special. */
export const formJson = (fields: readonly FormField[]) => JSON.stringify(fields).replaceAll("$", "\\u0024");

/** The last page: a heading and a message. */
export type Page = { title: string; message: string };
export const page = (title: string, ...html: string[]): Page => ({ title, message: html.join("") });
