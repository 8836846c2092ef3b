import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { DraftWords, KeepDraft, type DraftWordsProps } from '../../shared/drafts/draft-words'
import { SaveBar } from '../../shared/form/save-bar'

interface ProductSaveBarProps {
  isBusy: boolean
  back: string
  draft: Omit<DraftWordsProps, 'isPaused'>
  isPaused: boolean
}

export function ProductSaveBar({ isBusy, back, draft, isPaused }: ProductSaveBarProps) {
  return (
    <>
      <p role="status" className="text-small text-muted xl:text-end">
        <DraftWords {...draft} isPaused={isPaused} />
      </p>
      {/* On phones the bar has room for two buttons only. */}
      <div className="flex flex-wrap gap-2 md:hidden">
        <Button name="step" value="stay" tone="outline">
          Сохранить и остаться
        </Button>
        <KeepDraft name="step" value="draft" />
      </div>
      <SaveBar isLow>
        <LinkButton to={back} tone="quiet" className="max-md:hidden">
          Отмена
        </LinkButton>
        <span className="max-md:hidden">
          <KeepDraft name="step" value="draft" />
        </span>
        <Button name="step" value="preview" tone="outline" formTarget="_blank">
          Предпросмотр
        </Button>
        <Button name="step" value="stay" tone="outline" className="max-md:hidden">
          Сохранить и остаться
        </Button>
        <Button name="step" value="save" tone="accent" busy={isBusy} data-save>
          Сохранить
        </Button>
      </SaveBar>
    </>
  )
}
