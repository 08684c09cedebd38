import "./field.css";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names.ts";

type FieldProps = {
  label: ReactNode;
  hideLabel?: boolean;
  /** Text at the end of the label's line, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

type ControlProps = { id: string; className: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Label, hint and error around any control; the control spreads the given props. */
export function Field({
  label,
  hideLabel,
  note,
  hint,
  error,
  id,
  className,
  children,
}: FieldProps & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  return (
    <div className={classNames("field", className)}>
      <div className={hideLabel ? "sr-only" : "field-label"}>
        <label htmlFor={controlId}>{label}</label>
        {note && <span className="font-normal text-muted">{note}</span>}
      </div>
      {children({
        id: controlId,
        className: "control",
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="field-note">
          {hint}
        </p>
      )}
      <div id={errorId} aria-live="polite">
        {error && (
          <p className="field-error">
            <CircleAlert strokeWidth={1.5} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export function TextField(props: FieldProps & ComponentProps<"input">) {
  const [field, input] = splitField(props);
  return <Field {...field}>{(control) => <input {...input} {...control} />}</Field>;
}

export function TextAreaField(props: FieldProps & ComponentProps<"textarea">) {
  const [field, textarea] = splitField(props);
  return <Field {...field}>{(control) => <textarea {...textarea} {...control} />}</Field>;
}

function splitField<P extends FieldProps & { id?: string; className?: string }>(props: P) {
  const { label, hideLabel, note, hint, error, id, className, ...control } = props;
  return [{ label, hideLabel, note, hint, error, id, className }, control] as const;
}

/** Keyed by field name; `form` holds errors of the form as a whole. */
export type FormErrors<Field extends string> = Partial<Record<Field | "form", string>>;

/** Form errors. Put `onInput` on the form to clear an error as soon as its field changes. */
export function useFormErrors<Field extends string = never>(initial: FormErrors<Field> = {}) {
  const [errors, setErrors] = useState(initial);
  function onInput({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    if ("form" in errors || name in errors) setErrors(without(errors, ["form", name]));
  }
  return { errors, setErrors, onInput };
}

function without<Errors extends object>(errors: Errors, names: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Errors;
}
