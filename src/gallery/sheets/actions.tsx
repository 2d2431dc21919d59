import { Download } from 'lucide-react'
import { Button, ButtonLink, IconButton, TextLink } from '#components'
import { t } from '#i18n'
import { row } from '#styles'
import { LONG_NAME } from '../samples.ts'
import { sheet } from '../sheet.ts'

const icon = <Download size={16} aria-hidden />

export const ACTIONS = [
  sheet('Button', {
    kinds: () => (
      <div className={row()}>
        <Button kind="primary">{t('common.submit')}</Button>
        <Button>{t('common.cancel')}</Button>
        <Button kind="quiet">{t('common.back')}</Button>
        <Button kind="danger">{t('common.clear')}</Button>
      </div>
    ),
    sizes: () => (
      <div className={row()}>
        <Button size="small">{t('common.apply')}</Button>
        <Button size="medium">{t('common.apply')}</Button>
        <Button size="large">{t('common.apply')}</Button>
      </div>
    ),
    icon: () => <Button icon={icon}>{t('common.viewAll')}</Button>,
    disabled: () => (
      <div className={row()}>
        <Button kind="primary" isDisabled>
          {t('common.submit')}
        </Button>
        <Button isDisabled>{t('common.cancel')}</Button>
        <Button kind="quiet" isDisabled>
          {t('common.back')}
        </Button>
        <Button kind="danger" isDisabled>
          {t('common.clear')}
        </Button>
      </div>
    ),
    idle: () => (
      <div className={row()}>
        <Button kind="primary" isIdle>
          {t('common.submit')}
        </Button>
        <Button isIdle>{t('common.cancel')}</Button>
      </div>
    ),
    busy: () => (
      <div className={row()}>
        <Button kind="primary" isPending>
          {t('common.submit')}
        </Button>
        <Button isPending>{t('common.apply')}</Button>
        <Button kind="danger" isPending>
          {t('common.clear')}
        </Button>
      </div>
    ),
    longText: () => <Button>{t('common.removeFilter', { name: LONG_NAME })}</Button>,
  }),
  sheet('IconButton', {
    sizes: () => (
      <div className={row()}>
        <IconButton label={t('common.close')} size="small">
          {icon}
        </IconButton>
        <IconButton label={t('common.close')}>{icon}</IconButton>
        <IconButton label={t('common.close')} size="large">
          {icon}
        </IconButton>
      </div>
    ),
    kinds: () => (
      <div className={row()}>
        <IconButton label={t('common.close')} kind="primary">
          {icon}
        </IconButton>
        <IconButton label={t('common.close')} kind="secondary">
          {icon}
        </IconButton>
        <IconButton label={t('common.close')} kind="danger">
          {icon}
        </IconButton>
      </div>
    ),
    disabled: () => (
      <IconButton label={t('common.close')} isDisabled>
        {icon}
      </IconButton>
    ),
    idle: () => (
      <IconButton label={t('common.close')} isIdle>
        {icon}
      </IconButton>
    ),
  }),
  sheet('ButtonLink', {
    kinds: () => (
      <div className={row()}>
        <ButtonLink to="/offers" kind="primary">
          {t('common.viewAll')}
        </ButtonLink>
        <ButtonLink to="/offers" icon={icon}>
          {t('common.viewAll')}
        </ButtonLink>
        <ButtonLink to="/offers" kind="quiet" size="small">
          {t('common.viewAll')}
        </ButtonLink>
      </div>
    ),
  }),
  sheet('TextLink', {
    default: () => <TextLink to="/offers">{t('common.viewAll')}</TextLink>,
    longText: () => (
      <p>
        <TextLink to="/offers">{LONG_NAME}</TextLink>
      </p>
    ),
  }),
]
