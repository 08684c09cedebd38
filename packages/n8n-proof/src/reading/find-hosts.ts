import { walkStrings } from "./walk-strings.ts";

/**
 * Finds the hosts of URLs in a template, including expressions. If an expression forms the beginning of a host, the
 * fixed end is stored: `https://{{ $json.dc }}.api.mailchimp.com` is `*.api.mailchimp.com`.
 */
export function findHosts(value: unknown): string[] {
  const hosts = new Set<string>();
  for (const { text, key } of walkStrings(value)) {
    const addresses = [...text.matchAll(ADDRESS)];
    for (const [, authority = ""] of addresses) {
      const host = toHost(authority);
      // The URL of a request is contacted, whatever its name.
      if (host && (key === "url" || !PLACEHOLDER.test(host))) hosts.add(host);
    }
    if (key === "url" && text.startsWith("=") && text.includes("{{") && addresses.length === 0)
      hosts.add(SET_BY_EXPRESSION);
  }
  return [...hosts].toSorted();
}

/** The host of a request whose whole URL comes from an expression. */
const SET_BY_EXPRESSION = "set by an expression";

// Bounded repetition keeps the time linear on hostile text.
const ADDRESS =
  /\b(?:https?|wss?|ftps?):\/\/((?:\{\{[^{}]{0,300}\}\}|\$\{[^{}]{0,300}\}|[^\s"'`<>\\/?#{}()]){1,300})/gi;

function toHost(authority: string): string | null {
  const plain = authority
    .replace(/\{\{[^{}]*\}\}|\$\{[^{}]*\}/g, "*")
    .replace(/^[^@]*@/, "")
    .replace(/:[\d*]*$/, "")
    .replace(/[.,;:!)\]]+$/, "")
    .toLowerCase();
  const host = plain.includes("*") ? `*${plain.slice(plain.lastIndexOf("*") + 1)}` : plain;
  if (host.length > 253 || !HOST.test(host)) return null;
  return host;
}

const HOST =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$|^localhost$|^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Placeholder hosts in a text (RFC 2606). */
const PLACEHOLDER = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test)$/;
