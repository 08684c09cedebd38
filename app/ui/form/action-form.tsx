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
  return (
    <ActionForm intent={intent} fields={fields}>
      <SubmitButton variant="secondary" size="sm" {...look}>
        {children}
        {subject && <span className="sr-only">: {subject}</span>}
      </SubmitButton>
    </ActionForm>
  );
}

const FormFetcher = createContext<Pick<FetcherWithComponents<Outcome>, "state" | "data"> | null>(null);

/** The button of its ActionForm, below the problem that the action reported. */
export function SubmitButton(look: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { state = "idle", data } = use(FormFetcher) ?? {};
  return (
    <>
      {data?.problem && (
        <p role="alert" className="text-danger">
          {data.problem}
        </p>
      )}
      <Button {...look} type="submit" busy={state !== "idle"} />
    </>
  );
}

export function ActionForm({
  fetcher: given,
  intent,
  fields = {},
  onDone,
  children,
  ...form
}: Pick<FormProps, "className" | "encType" | "noValidate" | "onInput" | "onSubmit"> & {
  /** For a form that shows the outcome itself. */
  fetcher?: FetcherWithComponents<Outcome>;
  /** Required when the form has two buttons. */
  intent?: string;
  /** Extra fields to submit. */
  fields?: Fields;
  /** Called after success, when the page shows the new state. */
  onDone?: () => void;
  children: ReactNode;
}) {
  const own = useFetcher<Outcome>();
  const fetcher = given ?? own;
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
      <FormFetcher value={fetcher}>
        {isAllowed ? (
          children
        ) : (
          <fieldset disabled className="contents">
            {children}
          </fieldset>
        )}
      </FormFetcher>
    </fetcher.Form>
  );
}
