import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { useAddressSlip } from "#app/ui/form/use-address-slip.tsx";
import { addressSlip } from "#content/address-slip.ts";
import { contactForm } from "#content/pages/contact.ts";
import { type ContactField, contactMistakes } from "#shared/contact-message.ts";

type Status = { is: "editing" | "sending" | "sent" } | { is: "failed"; reason: string };

const SENT_SHOWN_MS = 5000;
const FIELDS = Object.keys(contactForm.fields) as ContactField[];

/** Editing, sending, sent for five seconds, and editing again; a failure keeps what was typed. */
export function useContactForm() {
  const { errors: mistakes, setErrors: setMistakes, onInput } = useFormErrors<ContactField>();
  const [status, setStatus] = useState<Status>({ is: "editing" });
  const { setEmail, stops, ...slip } = useContactSlip();
  const sending = useRef(false);
  const keyFor = useSendKey();

  useEffect(() => {
    if (status.is !== "sent") return;
    const timer = setTimeout(() => setStatus({ is: "editing" }), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);

  function checkField(form: HTMLFormElement, field: ContactField): void {
    const mistake = contactMistakes(readFields(form))[field];
    setMistakes((before) => ({ ...before, [field]: mistake }));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const message = readFields(form);
    const found = contactMistakes(message);
    setMistakes(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) return void (form.elements.namedItem(first) as HTMLElement).focus();
    if (stops(message.email)) return slip.field.current?.focus();

    sending.current = true;
    setStatus({ is: "sending" });
    try {
      const website = readText(form, "website");
      await api("POST /api/contact", { json: { ...message, website, sendKey: keyFor(message) } });
      form.reset();
      setStatus({ is: "sent" });
      toast({ title: contactForm.successToast, variant: "success" });
    } catch (error) {
      setStatus({ is: "failed", reason: error instanceof ApiError ? error.message : "" });
    } finally {
      sending.current = false;
    }
  }

  return {
    mistakes,
    status,
    submit,
    /** Leaving a field checks it, except on the way to the button: a line that appears would move it from under the finger. */
    blur(event: FocusEvent<HTMLFormElement>) {
      if (event.relatedTarget instanceof HTMLButtonElement) return;
      const field = fieldOf(event.target);
      if (field) checkField(event.currentTarget, field);
    },
    input(event: FormEvent<HTMLFormElement>) {
      onInput(event);
      if (status.is === "failed") setStatus({ is: "editing" });
      if (fieldOf(event.target) === "email") setEmail(readText(event.currentTarget, "email"));
    },
    /** For the email field: what asks whether it was mistyped. */
    slip,
  };
}

/** The field keeps its own value: what it holds is told to the question. */
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

/** One key per message: the same words sent again are the same message, changed words are a new one. */
function useSendKey(): (message: object) => string {
  const last = useRef({ words: "", key: "" });
  return (message) => {
    const words = JSON.stringify(message);
    if (last.current.words !== words) {
      const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
        "-",
      );
      last.current = { words, key: key.padStart(16, "0") };
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
