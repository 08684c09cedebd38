import { walkStrings } from "./walk-strings.ts";

/**
 * Hosts in the addresses that a template contains, expressions included. Where an expression builds the host's
 * beginning, its fixed end is stored: `https://{{ $json.dc }}.api.mailchimp.com` is `*.api.mailchimp.com`.
 */
export function findHosts(value: unknown): string[] {
  const hosts = new Set<string>();
  for (const { text } of walkStrings(value)) {
    for (const [, authority = ""] of text.matchAll(ADDRESS)) {
      const host = toHost(authority);
      if (host) hosts.add(host);
    }
  }
  return [...hosts].toSorted();
}

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
  if (host.length > 253 || !HOST.test(host) || PLACEHOLDER.test(host)) return null;
  return host;
}

const HOST =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$|^localhost$|^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Names that stand for "your own host" and are never contacted (RFC 2606). */
const PLACEHOLDER = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test)$/;
