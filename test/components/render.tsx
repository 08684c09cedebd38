import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { vi } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { clientLoader } from "#app/pages/api-data.ts";
import { Toasts } from "#app/ui/feedback/toast.tsx";

type Answer = (request: Request) => Response | Promise<Response>;

/** Replaces the network: `answerApi({ "GET /api/prices": () => Response.json(…) })`. Any other address fails. */
export function answerApi(answers: Record<string, Answer>) {
  return vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const answer = answers[name];
    if (!answer) throw new Error(`The test has no answer for ${name}`);
    return answer(request);
  });
}

/** An error as the API reports it. */
export function refusal(status: number, code: string, message = ""): Response {
  return Response.json({ error: { code, message } }, { status });
}

/** Renders inside a router with the loader that `useApi` reads from, in place of what was rendered before. */
export async function renderPage(page: ReactNode, routes: RouteObject[] = []) {
  await cleanup();
  const api: RouteObject = { path: "/api/*", loader: clientLoader as RouteObject["loader"] };
  const root: RouteObject = { path: "*", element: page };
  const router = createMemoryRouter([...routes, api, root]);
  return render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}
