import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, type FormProps, useFetcher } from "react-router";
import { Button } from "../button.tsx";

/** What came of an action (app/page-actions.ts). A problem stands in its form; all else has been said by a toast. */
export type Outcome = { done: boolean; problem?: string };

type Fields = Record<string, string | number>;

/** A button that does one thing about the page, or about a row of it: the page's action knows it by its intent. */
export function ActionButton({
  intent,
  fields,
  subject,
  children,
  ...look
}: Omit<ComponentProps<typeof Button>, "type" | "onClick"> & {
  intent: string;
  fields?: Fields;
  /** What it is done to, for those who hear the button without its row. */
  subject?: string;
}) {
  const fetcher = useFetcher<Outcome>();
  return (
    <ActionForm fetcher={fetcher} intent={intent} fields={fields}>
      <Button variant="secondary" size="sm" {...look} type="submit" busy={fetcher.state !== "idle"}>
        {children}
        {subject && <span className="sr-only">: {subject}</span>}
      </Button>
    </ActionForm>
  );
}

export function ActionForm({
  fetcher,
  intent,
  fields = {},
  onDone,
  children,
  ...form
}: Pick<FormProps, "className" | "encType" | "noValidate" | "onInput" | "onSubmit"> & {
  fetcher: FetcherWithComponents<Outcome>;
  /** Where a form has two buttons, they say it. */
  intent?: string;
  /** Sent along with what is typed. */
  fields?: Fields;
  /** It is done, and the page shows it. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data?.done) done();
  }, [fetcher.state, fetcher.data]);
  return (
    <fetcher.Form {...form} method="post">
      {Object.entries({ ...(intent && { intent }), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}
