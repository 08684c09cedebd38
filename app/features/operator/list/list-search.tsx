import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { operatorWords as words } from "#content/operator/operator.ts";

/** `/` brings the focus here; a search runs when it is sent, with the other filters as they are. */
export function ListSearch({ label, filters }: { label: string; filters: URLSearchParams }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const value = filters.get("q") ?? "";
  return (
    <search>
      <Form replace preventScrollReset>
        {[...filters].map(
          ([name, other]) => name !== "q" && <input key={name} type="hidden" name={name} value={other} />,
        )}
        <TextField
          ref={input}
          label={words.search}
          hideLabel
          type="search"
          name="q"
          placeholder={label}
          defaultValue={value}
          key={value}
        />
      </Form>
    </search>
  );
}

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && /INPUT|TEXTAREA|SELECT/.test(target.tagName);
}
