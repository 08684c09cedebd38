/** Text that is HTML already. Everything else that `html` is given is escaped. */
export class SafeHtml {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[] | null | false;

/** A template whose values are escaped: html`<p>${name}</p>`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): SafeHtml {
  return new SafeHtml(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part));
}

function render(value: Value): string {
  if (value === null || value === false) return "";
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === "object") return value.join("");
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
