import "#app/features/courses/courses.css";
import { CourseCard } from "#app/features/courses/course-card.tsx";
import { Testimonials } from "#app/features/courses/testimonials.tsx";
import { Assurances } from "#app/layout/assurances.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { courses, coursesHead, coursesPage } from "#content/courses.ts";

export const meta = pageMeta(coursesHead);

export default function CoursesPage() {
  const { closing, assurances } = coursesPage;
  return (
    <>
      <PageHeader page={coursesHead} />
      <div id="courses" className="container courses">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
      <Testimonials />
      <ClosingCall heading={closing.heading} text={closing.text} note={<Assurances items={assurances} />}>
        <ButtonLink to={closing.browse.href} size="lg">
          {closing.browse.label}
        </ButtonLink>
        <ButtonLink to={closing.contact.href} variant="secondary" size="lg">
          {closing.contact.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
