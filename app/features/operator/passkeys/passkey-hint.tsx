import "./passkeys.css";
import { Link } from "react-router";
import { passkeyWords } from "#content/operator/operator-passkeys.ts";

const words = passkeyWords.hint;

/** A quiet line for who has no passkey, where none is demanded, or only one. */
export function PasskeyHint({ enrolled }: { enrolled: number }) {
  if (enrolled > 1) return null;
  const lacking = enrolled === 0 ? "none" : "one";
  return (
    <p className="passkey-hint">
      {words[lacking]} <Link to="/operator/passkeys">{words.link[lacking]}</Link>
    </p>
  );
}
