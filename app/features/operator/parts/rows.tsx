import type { ReactNode } from "react";
import { Fact } from "#app/ui/text/fact.tsx";
import { orderWords as words } from "#content/operator/orders.ts";
import { formatTime } from "../format.ts";
import { StateBadge } from "./state-badge.tsx";

type RowsProps = { heading: string; none?: string; isEmpty?: boolean; children: ReactNode };

/** A section of an entry's page with a list, or with a sentence when it is empty. */
export function Rows({ heading, none, isEmpty, children }: RowsProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {isEmpty ? <p className="text-muted">{none}</p> : <ul className="money-rows">{children}</ul>}
    </section>
  );
}

type RowProps = { text: ReactNode; at: string; note?: string | false; children: ReactNode };

/** A text with a time and a note below it, then badges, buttons and amounts. */
export function Row({ text, at, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-2 border-b border-line">
      <span>
        {text}
        <span className="row-note">
          {formatTime(at)}
          {note && `, ${note}`}
        </span>
      </span>
      {children}
    </li>
  );
}

type Mail = {
  subject: string;
  queued_at: string;
  sent_at: string | null;
  undeliverable_at?: string | null;
};

export function MailRows({ heading, none, mails }: { heading: string; none: string; mails: Mail[] }) {
  return (
    <Rows heading={heading} none={none} isEmpty={mails.length === 0}>
      {mails.map(({ subject, queued_at, sent_at, undeliverable_at }) => (
        <Row key={`${subject} ${queued_at}`} text={subject || words.noSubject} at={sent_at ?? queued_at}>
          {undeliverable_at ? (
            <StateBadge tone="accent">{words.undeliverable}</StateBadge>
          ) : (
            <StateBadge tone={sent_at ? "success" : "neutral"}>
              {sent_at ? words.sent : words.waiting}
            </StateBadge>
          )}
        </Row>
      ))}
    </Rows>
  );
}

/** Values by their names. Empty ones are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="facts">
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}
