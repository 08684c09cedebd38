import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { FORM_USER } from "./credentials.ts";

/** One page of an n8n form. */
export type FormPage = {
  title: string;
  /** The page's text in lines. */
  text: string;
  /** Options by field label. */
  fields: Map<string, { id: string; options: string[]; isRadio: boolean }>;
};

export const AUTHORIZATION = `Basic ${btoa(`${FORM_USER.name}:${FORM_USER.password}`)}`;

/** A person filling in a form of several pages. */
export type FormWalk = {
  readonly page: FormPage;
  /** Opens the first page; wrong credentials get no page. */
  open(path: string, authorization?: string): Promise<number>;
  /** Submits the first page. */
  start(path: string): Promise<FormPage>;
  /** Fills in the page by its labels and submits it. */
  answer(answers: Record<string, string>): Promise<FormPage>;
  /** Leaves the last page, which ends the run. */
  leave(): Promise<void>;
};

/** Walks a form over HTTP like n8n's script in the browser. */
export class HttpFormWalk implements FormWalk {
  readonly #n8nUrl: string;
  #waiting: URL | null = null;
  #host = "";
  page: FormPage = { title: "", text: "", fields: new Map() };

  constructor(n8nUrl: string) {
    this.#n8nUrl = n8nUrl;
  }

  async open(path: string, authorization = AUTHORIZATION): Promise<number> {
    const response = await fetch(new URL(path, this.#n8nUrl), { headers: { authorization } });
    if (!response.ok) return response.status;
    this.page = readPage(await response.text());
    return response.status;
  }

  async start(path: string): Promise<FormPage> {
    const body = new FormData();
    body.set("field-0", "yes");
    const response = await fetch(new URL(path, this.#n8nUrl), {
      method: "POST",
      body,
      headers: { authorization: AUTHORIZATION },
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The form returned ${response.status}: ${answer.slice(0, 300)}`);
    const { formWaitingUrl } = JSON.parse(answer) as { formWaitingUrl: string };
    const { host, pathname, search } = new URL(formWaitingUrl);
    this.#host = host;
    this.#waiting = new URL(pathname + search, this.#n8nUrl);
    return this.#next();
  }

  async answer(answers: Record<string, string>): Promise<FormPage> {
    const body = new FormData();
    for (const [label, value] of Object.entries(answers)) {
      const field = this.page.fields.get(label);
      if (!field?.options.includes(value))
        throw new Error(`'${value}' is not an option of '${label}': ${this.page.text}`);
      body.set(field.id, field.isRadio ? JSON.stringify([value]) : value);
    }
    if (!this.#waiting) throw new Error("The form is not open");
    // n8n delays its response until the next page is ready or the run has ended.
    await this.#ask(this.#waiting, body);
    return this.#next();
  }

  async leave(): Promise<void> {
    if (!this.#waiting) return;
    await this.#ask(this.#waiting, new FormData());
  }

  async #next(): Promise<FormPage> {
    if (!this.#waiting) throw new Error("The form is not open");
    const status = new URL(this.#waiting);
    status.pathname += "/n8n-execution-status";
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      const state = (await this.#ask(status)).trim();
      if (state === "form-waiting") break;
      if (["error", "crashed", "canceled", "null"].includes(state))
        throw new Error(`The run ended: ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    this.page = readPage(await this.#ask(this.#waiting));
    return this.page;
  }

  /** Sends the host of n8n's public URL like a proxy, because n8n 2 signs the URL with it. */
  async #ask(url: URL, form?: FormData): Promise<string> {
    const body = form && new Response(form);
    const headers = { host: this.#host, "Content-Type": body?.headers.get("content-type") ?? "text/plain" };
    const sent = request(url, { method: form ? "POST" : "GET", headers });
    sent.end(body && Buffer.from(await body.arrayBuffer()));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return text(response);
  }
}

export function readPage(html: string): FormPage {
  const document = parse(html, { blockTextElements: { script: false, style: false } });
  const fields: FormPage["fields"] = new Map();
  for (const select of document.querySelectorAll("select[id^=field-]")) {
    const id = select.getAttribute("id") ?? "";
    const options = select.querySelectorAll("option").map((option) => option.getAttribute("value") ?? "");
    fields.set(labelOf(document, id), { id, options: options.filter(Boolean), isRadio: false });
  }
  for (const group of document.querySelectorAll(".multiselect[id^=field-]")) {
    const id = group.getAttribute("id") ?? "";
    const options = group.querySelectorAll(".multiselect-option label").map((label) => label.text.trim());
    const label = group.parentNode?.querySelector("label.form-label")?.text.trim() ?? id;
    fields.set(label, { id, options, isRadio: true });
  }
  const title = document.querySelector("h1")?.text.trim() ?? "";
  const text = document
    .querySelectorAll("h1, h2, p, td, th, li, .form-header p, .error-show")
    .map((element) => element.text.trim())
    .filter(Boolean)
    .join("\n");
  return { title, text, fields };
}

const labelOf = (document: ReturnType<typeof parse>, id: string) =>
  document.querySelector(`label[for=${id}], .form-label[for=${id}]`)?.text.trim() ?? id;
