import { type ComponentProps, createContext, type ReactNode, use, useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, type FormProps, useFetcher } from "react-router";
import { Button } from "../button.tsx";

/** Result of an action (app/page-actions.ts). A problem appears in its form; everything else is a toast. */
export type Outcome = { done: boolean; problem?: string /** Shown this once. */; secret?: string };

/** Whether the visitor may submit an intent: if not, the form is disabled and `why` is its tooltip. */
export const ActionRights = createContext<{ may: (intent?: string) => boolean; why: string }>({
  may: () => true,
  why: "",
});

type Fields = Record<string, string | number>;

/** Button with a single effect on the page or a row; `intent` selects it in the page's action. */
export function ActionButton({
  intent,
  fields,
  subject,
  children,
  ...look
}: Omit<ComponentProps<typeof Button>, "type" | "onClick"> & {
  intent: string;
  fields?: Fields;
  /** Names the affected row for screen readers. */
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
  /** Required when the form has two buttons. */
  intent?: string;
  /** Extra fields to submit. */
  fields?: Fields;
  /** Called after success, when the page shows the new state. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data?.done) done();
  }, [fetcher.state, fetcher.data]);
  const { may, why } = use(ActionRights);
  const isAllowed = may(intent);
  return (
    <fetcher.Form {...form} method="post" title={isAllowed ? undefined : why}>
      {Object.entries({ ...(intent && { intent }), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isAllowed ? (
        children
      ) : (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      )}
    </fetcher.Form>
  );
}
