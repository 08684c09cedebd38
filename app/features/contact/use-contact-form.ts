import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { FormResult } from "#app/page-form.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { contactForm } from "#content/pages/contact.ts";
import type { ContactField } from "#shared/contact/contact-message.ts";

const SENT_SHOWN_MS = 5000;
const FIELDS = Object.keys(contactForm.fields) as ContactField[];

/** States: editing, sending, sent for five seconds, editing again. A failure keeps the typed text. */
export function useContactForm(sentBefore: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormResult>();
  const {
    errors: mistakes,
    setErrors: setMistakes,
    onInput,
  } = useFormErrors<ContactField>(sentBefore?.mistakes);
  const { setEmail, stops, ...slip } = useContactSlip();
  const sendKeyFor = useSendKey();
  const isSending = useRef(false);
  const { shown, dismiss } = useShownResult(fetcher, sentBefore, () => form.current?.reset());

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    isSending.current = true;
    const message = readFields(form);
    const found = (await loadCheck())(message);
    isSending.current = false;
    setMistakes(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) return void (form.elements.namedItem(first) as HTMLElement).focus();
    if (stops(message.email)) return slip.field.current?.focus();

    isSending.current = true;
    const fields = { ...message, website: readText(form, "website"), sendKey: sendKeyFor(message) };
    await fetcher.submit(fields, { action: "/contact", method: "post" });
    isSending.current = false;
  }

  return {
    form,
    mistakes,
    typed: sentBefore?.done ? undefined : sentBefore?.typed,
    isBusy: fetcher.state !== "idle",
    isSent: shown?.done === true,
    failure: shown && !shown.done ? shown : null,
    submit,
    /**
     * Validates a field on blur, except on the way to the button: an appearing line would move the button away from
     * the pointer.
     */
    blur(event: FocusEvent<HTMLFormElement>) {
      if (event.relatedTarget instanceof HTMLButtonElement) return;
      const field = fieldOf(event.target);
      if (!field) return;
      const message = readFields(event.currentTarget);
      void loadCheck().then((check) => {
        setMistakes((before) => ({ ...before, [field]: check(message)[field] }));
      });
    },
    input(event: FormEvent<HTMLFormElement>) {
      onInput(event);
      dismiss();
      if (fieldOf(event.target) === "email") setEmail(readText(event.currentTarget, "email"));
    },
    /** For the email field: asks about an address that looks mistyped. */
    slip,
  };
}

type Check = typeof import("#shared/contact/contact-message.ts")["contactMistakes"];

/** Loaded when the first field is left. Without it only the server checks. */
async function loadCheck(): Promise<Check> {
  try {
    return (await import("#shared/contact/contact-message.ts")).contactMistakes;
  } catch {
    return () => ({});
  }
}

/** The result, until it expires or the form changes. */
function useShownResult(
  { data, state }: FetcherWithComponents<FormResult>,
  sentBefore: FormResult | undefined,
  onDone: () => void,
) {
  const [dismissed, setDismissed] = useState<FormResult>();
  const result = data ?? sentBefore;
  const shown = state === "idle" && result !== dismissed ? result : undefined;
  const announce = useEffectEvent(() => {
    onDone();
    toast({ title: contactForm.successToast, variant: "success" });
  });
  useEffect(() => {
    if (!shown?.done) return;
    announce();
    const timer = setTimeout(() => setDismissed(shown), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, dismiss: () => setDismissed(shown) };
}

/** The field is uncontrolled, so its value is passed to the check. */
function useContactSlip() {
  const [email, setEmail] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { stops, question } = useAddressSlip(addressSlip, email, (meant) => {
    if (field.current) field.current.value = meant;
    setEmail(meant);
  });
  function stopsAt(typed: string): boolean {
    setEmail(typed);
    return stops(typed);
  }
  return { field, question, stops: stopsAt, setEmail };
}

/** One key per message: the same text sent again has the same key, changed text a new one. */
function useSendKey(): (message: object) => string {
  const last = useRef({ text: "", key: "" });
  return (message) => {
    const text = JSON.stringify(message);
    if (last.current.text !== text) {
      const parts = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36));
      last.current = { text, key: parts.join("-").padStart(16, "0") };
    }
    return last.current.key;
  };
}

function readFields(form: HTMLFormElement): Record<ContactField, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, readText(form, field)])) as Record<
    ContactField,
    string
  >;
}

function readText(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement).value;
}

function fieldOf(target: EventTarget): ContactField | undefined {
  return FIELDS.find((field) => field === (target as HTMLInputElement).name);
}
