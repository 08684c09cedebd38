import NotFound from "#app/layout/not-found.tsx";

export default function NotFoundPage() {
  return <NotFound />;
}
