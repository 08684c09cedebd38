import "./passkeys.css";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useUserApi } from "#app/user-api.tsx";
import { passkeyWords } from "#content/operator-passkeys.ts";

const words = passkeyWords.hint;

/** A quiet line for who has no passkey, where none is demanded, or only one. */
export function PasskeyHint() {
  const userApi = useUserApi();
  const [enrolled, setEnrolled] = useState<number | null>(null);
  useEffect(() => {
    userApi.call("GET /api/operator/passkeys/state").then(
      (state) => setEnrolled(state.enrolled),
      () => {},
    );
  }, [userApi]);
  if (enrolled === null || enrolled > 1) return null;
  const lacking = enrolled === 0 ? "none" : "one";
  return (
    <p className="passkey-hint">
      {words[lacking]} <Link to="/operator/passkeys">{words.link[lacking]}</Link>
    </p>
  );
}
