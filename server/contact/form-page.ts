import { html } from "hono/html";
import { type Html, plainPage } from "#server/http/http.ts";

export type PlainFormWords = {
  action: `/api/${string}`;
  title: string;
  /** What to do next. */
  text: string;
  fields: readonly PlainField[];
  submit: string;
  back: { label: string; href: `/${string}` };
};

type PlainField = {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "long";
  required?: boolean;
};

type Refusal = {
  /** Where to write to instead. */
  email: string;
  typed: Record<string, string>;
  reason?: string;
  mistakes?: Record<string, string>;
};

/** The form again, with all that was typed, and what is wrong with it. */
export function formPage(words: PlainFormWords, { email, typed, reason, mistakes = {} }: Refusal): string {
  const { action, title, text, fields, submit, back } = words;
  return plainPage({
    title,
    body: html`<form class="card medium" method="post" action="${action}">
<h1>${title}</h1>
<p role="alert">${reason ? html`<strong>${reason}</strong> ` : null}${text} <a href="mailto:${email}">${email}</a></p>
${fields.map((field) => fieldOf(field, typed[field.name] ?? "", mistakes[field.name]))}
<input type="hidden" name="website" value="${typed.website ?? ""}">
<div class="actions"><button class="primary">${submit}</button><a href="${back.href}">${back.label}</a></div>
</form>`,
  });
}

function fieldOf({ name, label, type, required }: PlainField, value: string, mistake?: string): Html {
  const attributes = html`name="${name}"${required ? html` required` : null}${mistake ? html` aria-invalid="true" aria-describedby="${name}-mistake"` : null}`;
  // A line break right after <textarea> is not part of what it holds; one that was typed there is.
  const control =
    type === "long"
      ? html`<textarea rows="6" ${attributes}>\n${value}</textarea>`
      : html`<input type="${type}" ${attributes} value="${value}">`;
  return html`<div class="field"><label>${label}${control}</label>${mistake ? html`<p class="error" id="${name}-mistake">${mistake}</p>` : null}</div>`;
}
