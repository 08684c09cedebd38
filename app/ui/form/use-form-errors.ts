import { type FormEvent, useState } from "react";

/** By the names of a form's fields; `form`: about all of it. */
export type FormErrors<Field extends string> = Partial<Record<Field | "form", string>>;

/** What is wrong with a form. With its `onInput` on the form, a complaint goes as soon as what it is about is changed. */
export function useFormErrors<Field extends string = never>() {
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  function onInput({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    if ("form" in errors || name in errors) setErrors(without(errors, ["form", name]));
  }
  return { errors, setErrors, onInput };
}

function without<Errors extends object>(errors: Errors, names: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Errors;
}
